import type { ChangeSet } from '@sofra/changes'
import { type ErrorBody, type ErrorCode, Refusal } from '@sofra/contract'
import { undoChanges } from '@sofra/contract/calls/console-changes'
import { commitImport, getImportProblems, reviseImport, stageImport } from '@sofra/contract/calls/console-imports'
import { importFromWire, type MenuImport } from '@sofra/contract/console-imports-codec'
import { apiClient } from '../shell/api-client.ts'
import { type MenuArchive, readArchive } from './read-archive.ts'

/** The calls of an import in one business. Each throws a `Refusal`, `unavailable` without a connection. */
export interface ImportCalls {
  /** `name` is that of the file; empty for pasted text. */
  stage(content: Blob, name: string): Promise<MenuImport>
  /** `pictures` are the ids of those of an archive by their names. */
  revise(id: string, mapping: readonly string[] | null, pictures: Readonly<Record<string, string>>): Promise<MenuImport>
  /** The rows with problems as CSV. */
  problems(id: string): Promise<Blob>
  /** Adds the pictures of an archive to the library. */
  archive(content: Blob, onProgress: (done: number, total: number) => void): Promise<MenuArchive>
  commit(id: string, remove: readonly string[]): Promise<ChangeSet | null>
  undo(setId: string): Promise<ChangeSet | null>
}

export function importCalls(businessId: string, language: string): ImportCalls {
  const client = apiClient(language)
  const params = { id: businessId }
  return {
    async stage(content, name) {
      const address = client.url(stageImport, { params, query: { name: name || undefined } })
      const headers = { accept: 'application/json', 'content-type': 'application/octet-stream', locale: language }
      const response = await send(address, { method: 'POST', body: content, headers })
      const body: unknown = await response.json().catch(() => null)
      if (!response.ok) throw refusalOf(body as Partial<ErrorBody> | null)
      return importFromWire(body as Parameters<typeof importFromWire>[0])
    },
    revise: (id, mapping, pictures) =>
      client.call(reviseImport, {
        params: { ...params, importId: id },
        body: { mapping: mapping && [...mapping], pictures: { ...pictures } },
      }),
    async problems(id) {
      const address = client.url(getImportProblems, { params: { ...params, importId: id } })
      const response = await send(address, { headers: { locale: language } })
      if (!response.ok) throw refusalOf((await response.json().catch(() => null)) as Partial<ErrorBody> | null)
      return response.blob()
    },
    archive: (content, onProgress) => readArchive(businessId, language, content, onProgress),
    commit: (id, remove) =>
      client.call(commitImport, { params: { ...params, importId: id }, body: { remove: [...remove] } }),
    undo: (setId) => client.call(undoChanges, { params: { ...params, setId } }),
  }
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (cause) {
    throw new Refusal('unavailable', { cause })
  }
}

function refusalOf(body: Partial<ErrorBody> | null): Refusal {
  const { code = 'internal' as ErrorCode, fields, data } = body?.error ?? {}
  return new Refusal(code, {}, { ...(fields && { fields }), ...(data === undefined ? {} : { data }) })
}

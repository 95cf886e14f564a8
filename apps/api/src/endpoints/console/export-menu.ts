import { exportMenu, getImportProblems } from '@sofra/contract/console-imports'
import { serve } from '../../http/serve.ts'
import { archiveMenu, exportFormats, readExport, writeMenu } from '../../menu-imports/export-menu.ts'
import { readImportProblems } from '../../menu-imports/import-problems.ts'
import { requireEdit } from './changes.ts'

export const serveExportMenu = serve(exportMenu, async (call, context) => {
  const edit = await requireEdit(call, context)
  const { format, pictures } = call.query
  const menu = await readExport(edit)
  const day = new Date(context.clock.now()).toISOString().slice(0, 10)
  if (pictures === 'true') {
    const stream = archiveMenu(menu, format, (hash) => context.pictures.originalFile(edit.merchantId, hash))
    return download(stream, `menu-${day}.zip`, 'application/zip')
  }
  return download(await writeMenu(menu, format), `menu-${day}.${format}`, exportFormats[format])
})

export const serveImportProblems = serve(getImportProblems, async (call, context) => {
  const edit = await requireEdit(call, context)
  const csv = await readImportProblems(edit, call.params.importId, call.language)
  return download(csv, 'rows-to-correct.csv', exportFormats.csv)
})

function download(body: BodyInit, name: string, type: string): Response {
  const headers = {
    'cache-control': 'no-store',
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
  }
  return new Response(body, { headers })
}

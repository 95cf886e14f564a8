import { z } from 'zod'

/*
 * Texts that people write. Invisible characters reach them by pasting from chats and address books, and can reverse or
 * hide a part of a text on a ticket, so they are removed rather than rejected: docs/decisions/0061-owner-texts.md
 * Texts that the database cannot store, with NUL or half of a surrogate pair, stay as they are and are refused.
 */

/** Control characters except NUL, and line and paragraph separators. */
const controls = /(?!\0)[\p{Cc}\p{Zl}\p{Zp}]/gu
/** The same without line break and tab. */
const controlsInLines = /(?![\0\n\t])[\p{Cc}\p{Zl}\p{Zp}]/gu
/**
 * Invisible format characters, except the joiners ZWNJ and ZWJ, which Persian words and emoji need; and noncharacters such as U+FFFF,
 * which spreadsheets cannot contain.
 */
const formats = /(?![\u200c\u200d])[\p{Cf}\p{NChar}]/gu
/** The same without the direction marks LRM, RLM and ALM: unlike embeddings and overrides, they affect no other text. */
const formatsInLines = /(?![\u200c-\u200f\u061c])[\p{Cf}\p{NChar}]/gu

/** A text of one line: control characters become spaces, invisible ones and the spaces around it are removed. */
export const SingleLine = z.string().overwrite(singleLineOf)

/** A text of several lines: control characters except line break and tab, and invisible ones, are removed. */
export const MultiLine = z.string().overwrite((text) => {
  const lines = text.replaceAll('\r\n', '\n')
  return lines.replace(controlsInLines, ' ').replace(formatsInLines, '')
})

function singleLineOf(text: string): string {
  const line = text.replace(controls, ' ').replace(formats, '').trim()
  // A text of joiners only would be displayed as empty.
  return /[^\s\u200c\u200d]/u.test(line) ? line : ''
}

import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readXlsx } from './read-xlsx.ts'

const megabyte = 1024 * 1024
const spreadsheet = (sheet: Uint8Array) =>
  zipSync({ 'xl/workbook.xml': new Uint8Array(), 'xl/worksheets/sheet1.xml': sheet }, { level: 1 })

test('refuses a decompression bomb as too large', async () => {
  const bomb = spreadsheet(new Uint8Array(160 * megabyte))
  expect(bomb.length).toBeLessThan(megabyte)
  await expect(readXlsx(bomb)).rejects.toMatchObject({ code: 'too_many_rows' })
})

test('refuses a spreadsheet without a sheet', async () => {
  await expect(readXlsx(spreadsheet(new Uint8Array()))).rejects.toMatchObject({ code: 'broken_file' })
})

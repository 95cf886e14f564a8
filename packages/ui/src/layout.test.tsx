// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Col, Row } from './grid.tsx'
import { Skeleton } from './skeleton.tsx'

const css = (name: string) => readFileSync(path.join(import.meta.dirname, `${name}.module.css`), 'utf8')

test('a column may span 1 to 24 columns of a row', () => {
  expect(css('grid')).toContain('repeat(24, minmax(0, 1fr))')
  for (let span = 1; span <= 23; span += 1) {
    expect(css('grid')).toMatch(new RegExp(`\\[data-span="${span}"\\] \\{\\s*grid-column: span ${span};`))
    expect(css('grid')).toMatch(new RegExp(`\\[data-wide="${span}"\\] \\{\\s*grid-column: span ${span};`))
  }
  render(
    <Row>
      <Col span={8} wide={6}>
        Price
      </Col>
      <Col>Name</Col>
    </Row>,
  )
  expect({ ...screen.getByText('Price').dataset }).toEqual({ span: '8', wide: '6' })
  expect(screen.getByText('Name').dataset['span']).toBe('24')
})

test('the last row of a skeleton has 60% of the width, unless it is the only one', () => {
  expect(css('skeleton')).toMatch(/\.row:last-child:not\(:first-child\) \{\s*inline-size: 60%/)
  render(<Skeleton rows={4} label="Loading" />)
  expect(screen.getByRole('status', { name: 'Loading' }).children).toHaveLength(4)
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PolicyBody } from './policy'

const html = (text: string) => renderToStaticMarkup(createElement(PolicyBody, { text }))

it('renders headings, lists, bold words and links', () => {
  const drawn = html('## One\n\nA **bold** word and [a page](/track).\n\n- first\n- second\n\n1. one\n2. two')
  expect(drawn).toMatch(/<h2[^>]*>One<\/h2>/)
  expect(drawn).toContain('<strong>bold</strong>')
  expect(drawn).toContain('href="/track"')
  expect(drawn.match(/<li>/g)).toHaveLength(4)
})

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="https://evil.test" onclick="alert(1)">here</a>',
  '<iframe src="https://evil.test"></iframe>',
  '<style>body { display: none }</style>',
  '[here](javascript:alert(1))',
  '[here](JaVaScRiPt:alert(1))',
  '[here](data:text/html,<script>alert(1)</script>)',
  '[here](//evil.test)',
  '![picture](https://evil.test/x.png)',
  '[here][1]\n\n[1]: javascript:alert(1)',
  '<javascript:alert(1)>',
])('makes nothing of %s', (text) => {
  const drawn = html(`Before\n\n${text}\n\nAfter`)
  expect(drawn).not.toMatch(/<(script|img|iframe|style|a)[\s>]/i)
  expect(drawn).toContain('After')
})

import { describe, expect, it } from 'vitest'
import { element, xmlText } from './xml'

describe('text in XML', () => {
  it.each([
    [`<b>"Tea" & 'cake'</b>`, '&lt;b&gt;&quot;Tea&quot; &amp; &apos;cake&apos;&lt;/b&gt;'],
    [']]>', ']]&gt;'],
    ['line\none\ttwo', 'line\none\ttwo'],
    ['قمیض 👕', 'قمیض 👕'],
    ['a\u0000\u0008\u000b\u001f\ufffe\uffffb', 'ab'],
    ['half \ud83d of a character', 'half  of a character'],
  ])('%j becomes %j', (text, wanted) => {
    expect(xmlText(text)).toBe(wanted)
  })

  it('cannot end its element', () => {
    expect(element('g:title', '</g:title>')).toBe('<g:title>&lt;/g:title&gt;</g:title>')
  })
})

import { describe, expect, it } from 'vitest'
import { languages } from '@/lib/i18n/language'
import { messageKinds, templateText } from './templates'

const all = messageKinds.flatMap((kind) =>
  languages.map((language) => ({ kind, language, ...templateText(kind, language, 'Street Wear') })),
)

describe('the text of a template (§14)', () => {
  it.each(all)('$kind in $language neither begins nor ends with a variable, and has a sample for each', (text) => {
    expect(text.body).not.toMatch(/^\{\{|\}\}$/)
    expect(text.body.match(/\{\{\d\}\}/g)).toHaveLength(text.examples.length)
    for (const place of text.examples.keys()) expect(text.body).toContain(`{{${place + 1}}}`)
  })

  it('in Urdu begins in Urdu, since a telephone lets a text run as its first letter does', () => {
    for (const { language, body } of all)
      expect(body, body).toMatch(language === 'ur' ? /^\p{Script=Arabic}/u : /^\p{Script=Latin}/u)
  })

  it('is of use to Meta: short, with short buttons, and no two alike', () => {
    for (const { body, buttons = [] } of all) {
      expect(body.length).toBeLessThanOrEqual(1024)
      for (const button of buttons) expect(button.length).toBeLessThanOrEqual(25)
      expect(body).not.toMatch(/\n| {4}/)
    }
    expect(new Set(all.map(({ body }) => body)).size).toBe(all.length)
  })
})

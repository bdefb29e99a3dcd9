import { expect, it } from 'vitest'
import { plainOf, policyText } from './policy-text'
import { settingsDefaults } from './read'

const split = (text: string) => policyText(text, { ...settingsDefaults, updatedAt: null }, 'en')

it('begins with a summary, in which words are filled in', () => {
  const { summary, body } = split('**Write** to {email}.\n\n## When\n\nDaily.')
  expect(body).toBe('## When\n\nDaily.')
  expect(plainOf(summary)).toBe(`Write to ${settingsDefaults.email}.`)
})

it.each(['## When\n\nDaily.', '- Daily\n- Weekly\n\nElse never.', '1. First\n\nThen.'])(
  'has no summary when it begins with %j',
  (text) => {
    expect(split(text)).toEqual({ summary: '', body: text })
  },
)

import { expect, it } from 'vitest'
import { fillPolicy } from './fill-policy'

it('replaces known words in braces and leaves all others', () => {
  const filled = fillPolicy('{email}, {email} {hours} {constructor} {toString}', { email: 'a@b.pk', hours: '' })
  expect(filled).toBe('a@b.pk, a@b.pk  {constructor} {toString}')
})

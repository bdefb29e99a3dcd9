import { expect, it } from 'vitest'
import { askedText } from './confirm-card'

it.each([
  [{ status: 'read', minutes: 190 }, 'WhatsApp, 3 hours ago: read, but no answer'],
  [{ status: 'sent', minutes: 1 }, 'WhatsApp, 1 minute ago: not delivered yet'],
  [{ status: 'failed', minutes: 2, reason: 'No template' }, 'WhatsApp, 2 minutes ago: not delivered. No template'],
  [{ status: 'failed', minutes: 2, isAbsent: true }, 'WhatsApp: the number is not on WhatsApp'],
] as const)('says for how long and why a customer has not answered on WhatsApp', ({ minutes, ...asked }, text) => {
  const now = Date.parse('2026-11-28T12:00:00Z')
  const at = new Date(now - minutes * 60_000).toISOString()
  expect(askedText({ reason: null, isAbsent: false, ...asked, at }, now)).toBe(text)
})

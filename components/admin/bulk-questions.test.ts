import { expect, it } from 'vitest'
import { questionOf } from './bulk-questions'

it.each(['shipped', 'delivered'] as const)('is asked before orders become %s, with how many are not paid', (status) => {
  expect(questionOf(status, 3, 0)?.about).not.toContain('not paid')
  expect(questionOf(status, 3, 1)?.about).toMatch(/^1 online order among them is not paid\. All the customers /)
  expect(questionOf(status, 3, 2)?.about).toMatch(/^2 online orders among them are not paid\. /)
  expect(questionOf(status, 1, 0)?.question).toMatch(/: 1 order\?$/)
})

it('does not mention payment before orders are cancelled, and is not asked for harmless steps', () => {
  expect(questionOf('cancelled', 2, 2)?.about).not.toContain('not paid')
  expect(questionOf('packed', 2, 2)).toBeUndefined()
})

import { expect, it } from 'vitest'
import { type Moved, questionOf, refusalToMove } from './bulk-bar'

const fine: Moved = { isUnpaid: false, lacksCourier: false }
const unpaid: Moved = { ...fine, isUnpaid: true }
const withoutCourier: Moved = { ...fine, lacksCourier: true }

it.each(['shipped', 'delivered'] as const)('is asked before orders become %s, with how many are not paid', (status) => {
  expect(questionOf(status, [fine, fine, fine])?.about).not.toContain('not paid')
  expect(questionOf(status, [fine, unpaid])?.about).toMatch(/^1 online order among them is not paid\. Customers /)
  expect(questionOf(status, [unpaid, unpaid])?.about).toMatch(/^2 online orders among them are not paid\. /)
  expect(questionOf(status, [fine])?.question).toMatch(/: 1 order\?$/)
})

it('refuses to ship cash orders that nobody takes, and warns before they count as delivered', () => {
  expect(refusalToMove([fine, withoutCourier, withoutCourier])).toMatch(/^2 cash orders among them have no courier\. /)
  expect(refusalToMove([fine, unpaid])).toBe('')
  expect(questionOf('delivered', [fine, withoutCourier])?.about).toContain('1 cash order among them has no courier')
  expect(questionOf('shipped', [withoutCourier])?.about).not.toContain('no courier')
})

it('mentions neither before orders are cancelled, and is not asked for harmless steps', () => {
  const orders = [unpaid, withoutCourier]
  expect(questionOf('cancelled', orders)?.about).not.toMatch(/not paid|no courier/)
  expect(questionOf('packed', orders)).toBeUndefined()
})

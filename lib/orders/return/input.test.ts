import { expect, it } from 'vitest'
import { errorsOf } from '@/lib/testing/errors-of'
import { approvalForm, refusalForm, returnForm } from './input'

const IBAN = 'PK36SCBL0000001123456702'

const typed = (method: string, account: string, rest: object = {}) => ({
  lines: [{ isChosen: true, qty: 1, wanted: '' }],
  reason: 'wrong item',
  kind: 'refund',
  text: '',
  refundTo: { method, account },
  ...rest,
})

it.each([
  ['nothing, since the page of the order asks again', typed('', ''), null],
  ['an account', typed('bank', IBAN), { method: 'bank', account: IBAN }],
  ['no account for an exchange', typed('bank', 'nowhere', { reason: 'damaged', kind: 'exchange' }), null],
])('takes %s', (_, form, refundTo) => {
  expect(returnForm.parse(form).refundTo).toEqual(refundTo)
})

it.each([
  ['an account without a way', typed('', IBAN), 'refundTo.method'],
  ['a way without an account', typed('raast', ''), 'refundTo.account'],
  ['an IBAN with a wrong digit', typed('raast', 'PK36SCBL0000001123456703'), 'refundTo.account'],
])('refuses %s', (_, form, field) => {
  expect(returnForm.safeParse(form).error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

it('an approval says where the goods go, and a refusal says why', () => {
  expect(errorsOf(approvalForm, { text: ' ' })).toEqual({ text: expect.stringMatching(/^Please say where to send it/) })
  expect(errorsOf(refusalForm, { text: ' ' })).toEqual({ text: expect.stringMatching(/^Please say why/) })
})

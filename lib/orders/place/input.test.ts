import { describe, expect, it } from 'vitest'
import { deliveryChange, paymentChange } from '@/lib/orders/change/input'
import { paymentReference } from '@/lib/orders/pay/payment-input'
import { errorsOf } from '@/lib/testing/errors-of'
import { checkoutForm, orderInput } from './input'

const form = {
  email: 'ayesha@example.com',
  fullName: 'Ayesha Khan',
  phone: '03001234567',
  address1: '12 Zamzama Street',
  address2: '',
  landmark: '',
  discountCode: '',
  city: 'Karachi',
  state: 'Sindh',
  zip: '75500',
  country: 'Pakistan',
  note: '',
  paymentMethod: 'Cash on Delivery',
  paymentId: '',
}

const empty = Object.fromEntries(Object.keys(form).map((field) => [field, '']))

const requiredSentences = {
  email: 'Email is required',
  fullName: 'Full name is required',
  phone: 'Phone number is required',
  address1: 'Address line 1 is required',
  city: 'City is required',
  state: 'State is required',
  zip: 'ZIP code is required',
}

describe('the checkout form', () => {
  it('accepts what a shopper fills in', () => {
    expect(errorsOf(checkoutForm, form)).toEqual({})
  })

  it('reports all missing fields at once', () => {
    expect(errorsOf(checkoutForm, { ...empty, paymentMethod: 'Cash on Delivery' })).toEqual(requiredSentences)
  })

  it('also reports that an online payment needs its reference', () => {
    expect(errorsOf(checkoutForm, { ...empty, paymentMethod: 'Online Payment' })).toEqual({
      ...requiredSentences,
      paymentId: 'Payment ID is required for online payments',
    })
  })

  it('does so even when another field is missing entirely', () => {
    expect(errorsOf(checkoutForm, { ...form, email: undefined, paymentMethod: 'Online Payment' })).toEqual({
      email: 'Email is required',
      paymentId: 'Payment ID is required for online payments',
    })
  })

  it.each(Object.entries(requiredSentences))('refuses spaces for %s: %s', (field, sentence) => {
    expect(errorsOf(checkoutForm, { ...form, [field]: '   ' })).toEqual({ [field]: sentence })
  })

  it.each([
    ['email', 'ayesha', 'Email is invalid'],
    ['email', 'ayesha@example', 'Email is invalid'],
    ['phone', '0300123456', 'Phone number must be 11 digits'],
    ['phone', '00000000000', 'Phone number must begin with 03 or an area code such as 042'],
    ['phone', '01234567890', 'Phone number must begin with 03 or an area code such as 042'],
    ['phone', '13001234567', 'Phone number must begin with 03 or an area code such as 042'],
    ['phone', 'not a phone', 'Phone number must be 11 digits'],
    ['zip', '7550', 'ZIP code must be 5 digits'],
    ['address1', 'PO Box 12', 'No shipping to PO boxes: please enter a street address'],
    ['address2', 'PO Box 12', 'No shipping to PO boxes: please enter a street address'],
    ['zip', '755000', 'ZIP code must be 5 digits'],
    ['fullName', 'x'.repeat(101), 'This is longer than 100 characters'],
    ['address1', 'x'.repeat(201), 'This is longer than 200 characters'],
    ['address2', 'x'.repeat(201), 'This is longer than 200 characters'],
  ])('refuses %s “%s”: %s', (field, value, sentence) => {
    expect(errorsOf(checkoutForm, { ...form, [field]: value })).toEqual({ [field]: sentence })
  })

  it('has two payment methods', () => {
    const sentence = 'Choose Cash on Delivery or Online Payment'
    expect(errorsOf(checkoutForm, { ...form, paymentMethod: 'Barter' })).toHaveProperty('paymentMethod', sentence)
  })

  it('accepts five characters as a ZIP code, digits or not', () => {
    expect(errorsOf(checkoutForm, { ...form, zip: 'K7 5A' })).toEqual({})
  })

  it('accepts an online payment with its reference', () => {
    expect(errorsOf(checkoutForm, { ...form, paymentMethod: 'Online Payment', paymentId: 'TID 1' })).toEqual({})
    expect(errorsOf(checkoutForm, { ...form, paymentMethod: 'Online Payment', paymentId: '  ' })).toEqual({
      paymentId: 'Payment ID is required for online payments',
    })
  })
})

describe('a phone number', () => {
  it.each([
    ['03001234567', '03001234567'],
    ['0300 1234567', '03001234567'],
    ['0300-123-4567', '03001234567'],
    ['+923001234567', '03001234567'],
    ['+92 300 1234567', '03001234567'],
    ['+92-300-1234567', '03001234567'],
    ['00923001234567', '03001234567'],
    ['0092 300 1234567', '03001234567'],
    ['\u202a+92\u00a0300 1234567\u202c', '03001234567'],
    [' 03001234567 ', '03001234567'],
    ['02134567890', '02134567890'],
    ['923001234567', '03001234567'],
    ['92 300 1234567', '03001234567'],
    ['(0300) 1234567', '03001234567'],
    ['0300.1234567', '03001234567'],
    ['0300\u2013123\u20114567', '03001234567'],
    ['٠٣٠٠١٢٣٤٥٦٧', '03001234567'],
    ['۰۳۰۰۱۲۳۴۵۶۷', '03001234567'],
  ])('%j is stored as %s', (typed, kept) => {
    expect(checkoutForm.parse({ ...form, phone: typed }).phone).toBe(kept)
  })

  it.each(['3001234567', '030012345678', '+1 212 555 0100', '+92 0300 1234567', '0300123456a', '+9203001234567'])(
    '%j is invalid',
    (typed) => {
      expect(errorsOf(checkoutForm, { ...form, phone: typed })).toEqual({ phone: 'Phone number must be 11 digits' })
    },
  )
})

const order = {
  orderItems: [{ _id: 'tee', qty: 1 }],
  shippingAddress: { line1: '12 Zamzama Street', line2: '', city: 'Karachi', postalCode: '75500', country: 'Pakistan' },
  phone: '0300 1234567',
  paymentMethod: 'Cash on Delivery',
  orderPaymentID: '',
}

describe('an order', () => {
  it('is parsed from the documented payload, without unknown fields', () => {
    const item = { _id: 'tee', qty: 1, name: 'Mine', image: 'x', price: 1 }
    const sent = { ...order, orderItems: [item], totalPrice: 1, isPaid: true, user: 'x', createdAt: 'x' }
    expect(orderInput.parse(sent)).toEqual({
      orderItems: [{ _id: 'tee', qty: 1, size: null }],
      shippingAddress: { ...order.shippingAddress, line2: null, state: null },
      phone: '03001234567',
      paymentMethod: 'Cash on Delivery',
      orderPaymentID: null,
      name: null,
      email: null,
      note: null,
    })
  })

  it('keeps name, e-mail, note and state', () => {
    const rest = { name: 'Bilal', email: 'B@Example.com', note: 'Ring\r\ntwice', expectedTotal: 5 }
    const sent = { ...order, ...rest, shippingAddress: { ...order.shippingAddress, state: 'Sindh' } }
    expect(orderInput.parse(sent)).toMatchObject({
      name: 'Bilal',
      email: 'b@example.com',
      note: 'Ring\ntwice',
      expectedTotal: 5,
      shippingAddress: { state: 'Sindh' },
    })
  })

  it('goes to Pakistan when it names no country', () => {
    const { country: _, ...shippingAddress } = order.shippingAddress
    expect(orderInput.parse({ ...order, shippingAddress }).shippingAddress.country).toBe('Pakistan')
  })

  it.each([
    [{ orderItems: [] }, 'orderItems', 'Not Items Found'],
    [{ orderItems: undefined }, 'orderItems', 'Not Items Found'],
    [{ orderItems: 'tee' }, 'orderItems', 'Not Items Found'],
    [{ orderItems: Array(51).fill({ _id: 'tee', qty: 1 }) }, 'orderItems', 'An order has at most 50 lines'],
    [{ orderItems: [{ qty: 1 }] }, 'orderItems.0._id', 'Each item needs its _id'],
    [{ orderItems: [{ _id: 'tee', qty: 0 }] }, 'orderItems.0.qty', 'The quantity must be at least 1'],
    [{ orderItems: [{ _id: 'tee', qty: -1 }] }, 'orderItems.0.qty', 'The quantity must be at least 1'],
    [{ orderItems: [{ _id: 'tee', qty: 100 }] }, 'orderItems.0.qty', 'The quantity must be at most 99'],
    [{ orderItems: [{ _id: 'tee', qty: 1.5 }] }, 'orderItems.0.qty', 'The quantity must be a whole number'],
    [{ orderItems: [{ _id: 'tee', qty: '1' }] }, 'orderItems.0.qty', 'The quantity must be a whole number'],
    [{ orderItems: [{ _id: 'tee' }] }, 'orderItems.0.qty', 'The quantity must be a whole number'],
    [{ shippingAddress: undefined }, 'shippingAddress', 'Shipping address is required'],
    [{ phone: '123' }, 'phone', 'Phone number must be 11 digits'],
    [{ phone: undefined }, 'phone', 'Phone number is required'],
    [{ paymentMethod: 'cod' }, 'paymentMethod', 'Choose Cash on Delivery or Online Payment'],
    [{ email: 'x' }, 'email', 'Email is invalid'],
  ])('refuses %j at %s: %s', (change, path, sentence) => {
    expect(errorsOf(orderInput, { ...order, ...change })).toEqual({ [path]: sentence })
  })

  it.each(['line1', 'city', 'postalCode'])('needs %s of its address', (field) => {
    const shippingAddress = { ...order.shippingAddress, [field]: ' ' }
    expect(Object.keys(errorsOf(orderInput, { ...order, shippingAddress }))).toEqual([`shippingAddress.${field}`])
  })

  it.each(['line1', 'line2'])('refuses a PO box in %s of its address (§9)', (field) => {
    const shippingAddress = { ...order.shippingAddress, [field]: 'P.O. Box 12' }
    const sentence = 'No shipping to PO boxes: please enter a street address'
    expect(errorsOf(orderInput, { ...order, shippingAddress })).toEqual({ [`shippingAddress.${field}`]: sentence })
  })

  it('is the same with an empty landmark and without one', () => {
    const shippingAddress = { ...order.shippingAddress, landmark: ' ' }
    expect(JSON.stringify(orderInput.parse({ ...order, shippingAddress }))).toBe(
      JSON.stringify(orderInput.parse(order)),
    )
  })

  it('accepts 50 lines and 99 pieces of one', () => {
    const orderItems = Array.from({ length: 50 }, (_, index) => ({ _id: `tee-${index}`, qty: 99 }))
    expect(errorsOf(orderInput, { ...order, orderItems })).toEqual({})
  })

  it.each([
    ['a product’s id', { orderItems: [{ _id: 'te\0e', qty: 1 }] }],
    ['a size', { orderItems: [{ _id: 'tee', qty: 1, size: '\0' }] }],
    ['the note', { note: 'a\0' }],
    ['the reference', { paymentMethod: 'Online Payment', orderPaymentID: 'a\0' }],
  ])('refuses NUL in %s', (_, change) => {
    expect(orderInput.safeParse({ ...order, ...change }).success).toBe(false)
  })
})

describe('the payment reference of an order', () => {
  const NOT_ALLOWED = 'Payment ID may contain only letters A to Z, digits, spaces and - _ . / #'

  it.each([12, 'x'.repeat(500), 'a\0', { a: 1 }])('is ignored with cash on delivery: %j', (orderPaymentID) => {
    expect(orderInput.parse({ ...order, paymentMethod: 'Cash on Delivery', orderPaymentID }).orderPaymentID).toBeNull()
  })

  it.each(['TX ٤٢٣٤٥٦٧', 'TX ۴۲۳۴۵۶۷', 'TX\u200b 4234567\u200f'])('is kept as people see it: %j', (orderPaymentID) => {
    const sent = { ...order, paymentMethod: 'Online Payment', orderPaymentID }
    expect(orderInput.parse(sent).orderPaymentID).toBe('TX 4234567')
  })

  it.each([
    [' ', 'Payment ID is required for online payments'],
    ['---', 'Payment ID must have at least 4 letters or digits'],
    ['T 12', 'Payment ID must have at least 4 letters or digits'],
    ['؟', NOT_ALLOWED],
    ['ТX 4234567', NOT_ALLOWED],
    ['ΤX 4234567', NOT_ALLOWED],
    ['TX\u0301 4234567', NOT_ALLOWED],
    ['TX 4234567 ✅', NOT_ALLOWED],
    ['TX+4234567', NOT_ALLOWED],
    ['㏕'.repeat(34), 'This is longer than 100 characters'],
  ])('is refused when it is %j', (reference, sentence) => {
    const sent = { ...order, paymentMethod: 'Online Payment', orderPaymentID: reference }
    // Whether it needs one at all is known with the total.
    expect(errorsOf(orderInput, sent)).toEqual(reference.trim() ? { orderPaymentID: sentence } : {})
    expect(errorsOf(paymentReference, { orderPaymentID: reference })).toEqual({ orderPaymentID: sentence })
    const typed = { ...form, paymentMethod: 'Online Payment', paymentId: reference }
    expect(errorsOf(checkoutForm, typed)).toEqual({ paymentId: sentence })
  })

  it('is stored as plain letters and digits', () => {
    const reference = { orderPaymentID: '　ＴＸ／４２３４５６７ ' }
    const sent = { ...order, paymentMethod: 'Online Payment', ...reference }
    expect(orderInput.parse(sent).orderPaymentID).toBe('TX/4234567')
    expect(paymentReference.parse(reference).orderPaymentID).toBe('TX/4234567')
  })
})

describe('the flags of an order', () => {
  it.each(['true', 1, null, undefined])('are true or false, not %j', (value) => {
    expect(errorsOf(deliveryChange, { isDelivered: value })).toEqual({
      isDelivered: 'isDelivered must be true or false',
    })
    expect(errorsOf(paymentChange, { isPaid: value })).toEqual({ isPaid: 'isPaid must be true or false' })
  })
})

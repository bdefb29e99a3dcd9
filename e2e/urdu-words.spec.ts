import { expect } from 'playwright/test'
import { Reader } from './documents'
import { test } from './fixtures'
import { unique } from './shop'
import { signIn } from './steps'

const inUrdu = ['', '/shop', '/shop?query=men&category=pants&season=summer', '/shop?sale=true', '/newarrivals']
inUrdu.push('/product/street-shalwar', '/cart', '/wishlist', '/successPayment', '/confirm/forged', '/track')
inUrdu.push('/login', '/register', '/forget-password', '/verify-otp', '/change-password', '/account-deleted')
inUrdu.push('/contact', '/privacy', '/legal', '/refund-policy', '/return-policy', '/shipping-policy')
inUrdu.push('/no-such-page', '/product/no-such-piece', '/shop?search=٪٪٪')

test('pages in Urdu say nothing in English but names and what is marked', async ({ reader }) => {
  for (const path of inUrdu) expect(await reader.english(`/ur${path}`), path).toEqual([])
  for (const path of ['shipping-policy', 'return-policy', 'refund-policy', 'legal', 'privacy']) {
    expect((await reader.texts(`/ur/${path}`, '.prose')).join().length, path).toBeGreaterThan(600)
  }
})

test('pages of a customer in Urdu do not either', async ({ page, shop, customer }) => {
  const name = `Karachi Tee ${unique()}`
  const { _id } = await shop.createProduct({ name, sizes: [{ size: 'M', quantity: 5 }] })
  const order = await shop.placeOrder(customer, [{ _id, qty: 1, size: 'M' }], 'TID-12345678')
  await shop.change(order._id, 'reject-payment', { isRejected: true, reason: 'رقم نہیں ملی' })
  const delivered = await shop.placeOrder(customer, [{ _id, qty: 1, size: 'M' }])
  await shop.change(delivered._id, 'deliver', { isDelivered: true })
  await signIn(page, customer)
  const reader = await Reader.open(page)
  // What the customer wrote stays as it is.
  const own = [customer.name, ...Object.values(order.shippingAddress).filter(Boolean)]
  const paths = ['/profile', '/orders', '/checkout', `/order/${order._id}`, `/order/${delivered._id}`, `/review/${_id}`]
  for (const path of paths) {
    const said = (await reader.english(`/ur${path}`)).filter((text) => !own.some((word) => text.includes(String(word))))
    expect(said, path).toEqual([])
  }
})

import { beforeAll, describe, expect, it, vi } from 'vitest'
import { accountChangedMail } from '@/lib/accounts/account-changed-mail'
import { oneTimeCodeMail } from '@/lib/accounts/recovery'
import { paymentRejectedMail, rejectionLiftedMail } from '@/lib/orders/pay/payment-mails'
import { orderConfirmationMail } from '@/lib/orders/place/order-mails'
import type { Order } from '@/lib/orders/responses'
import { settingsDefaults as shop } from '@/lib/settings/read'
import { rupees } from '@/lib/values/money'
import { emailTemplate } from './email-template'
import { templateHtml } from './template-html'

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', 'postgresql://shop@db.example/shop')
  vi.stubEnv('AUTH_SECRET', 'a secret that is long enough for it')
  vi.stubEnv('SITE_URL', 'https://shop.example')
})

const reader = { to: 'a@b.test', language: 'en' } as const
const sana = { name: 'Sana <b>', email: 'sana@customers.test' }

describe('an email template', () => {
  it('has the same content as text and as HTML, with user input escaped', async () => {
    const mail = emailTemplate(shop, reader, 'Hello & welcome', [
      'One <i>\ntwo',
      { code: '012345' },
      { link: 'See', path: '/x' },
    ])
    expect(mail.text).toMatch(/^One <i>\ntwo\n\n012345\n\nSee: https:\/\/shop\.example\/x\n\n/)
    const html = await templateHtml(mail, shop)
    expect(html).toContain('One &lt;i&gt;<br/>two')
    expect(html).toContain('<title>Hello &amp; welcome</title>')
    expect(html).toContain('href="https://shop.example/x"')
  })

  it('breaks words that are wider than the mail', async () => {
    expect(await templateHtml(emailTemplate(shop, reader, 'Hello', ['One']), shop)).toMatch(
      /<td[^>]*style="[^"]*word-break:break-word/,
    )
  })

  it('contains no six-digit number except its code', async () => {
    const mail = oneTimeCodeMail(sana, '012345', 10, 'en')(shop)
    const [{ text, subject }, html] = [mail, await templateHtml(mail, shop)]
    for (const part of [text, html]) expect(new Set(part.match(/\b\d{6}\b/g))).toEqual(new Set(['012345']))
    expect(subject).not.toMatch(/\d/)
    expect(html).toContain('Hello Sana &lt;b&gt;,')
  })

  it('about an account says what was changed', () => {
    expect(accountChangedMail(sana, 'password', 'en')(shop).subject).toBe('Your password was changed')
    const { subject, text } = accountChangedMail(sana, 'both', 'en')(shop)
    expect(subject).toBe('Your e-mail address and password were changed')
    expect(text).toContain('the e-mail address and password of your account')
  })
})

describe('a mail about an order', () => {
  const address = 'gift@customers.test'
  const ORDER_ID = '01900000-0000-7000-8000-000000000001'
  const item = {
    _id: 'tee',
    name: 'Karachi Tee',
    image: '',
    price: rupees(2490),
    compareAtPrice: null,
    qty: 2,
    size: 'M',
  }
  const order = {
    _id: ORDER_ID,
    number: '10023',
    user: 'u1',
    customerName: 'Sana',
    name: null,
    email: address,
    orderItems: [item, { ...item, name: 'Cap', price: rupees(1000), compareAtPrice: null, qty: 1, size: null }],
    shippingAddress: {
      line1: '12 Zamzama',
      line2: null,
      landmark: 'Do Talwar',
      city: 'Karachi',
      state: null,
      postalCode: '75500',
      country: 'PK',
    },
    phone: '03001234567',
    note: null,
    language: 'en',
    paymentMethod: 'Cash on Delivery',
    orderPaymentID: null,
    discountCode: null,
    totalPrice: rupees(5980),
  } as Order

  it('that confirms it lists the products in rupees, and nothing in dollars (§5 "It appears nowhere else: not in mail")', async () => {
    const mail = orderConfirmationMail(order, address, address)(shop)
    const [{ to, subject, text }, html] = [mail, await templateHtml(mail, shop)]
    expect({ to, subject }).toEqual({ to: 'gift@customers.test', subject: expect.stringContaining('10023') })
    expect(text).toContain('2 × Karachi Tee, size M: PKR 4,980\n1 × Cap: PKR 1,000\nShipping: free\nTotal: PKR 5,980')
    expect(text).toContain(
      'We send it to\nSana\n12 Zamzama\nLandmark: Do Talwar\nKarachi 75500\nPK\n03001234567\n\nPayment\nCash',
    )
    expect(text).toContain(`https://shop.example/order/${ORDER_ID}`)
    expect(text + html).not.toMatch(/\$\s?\d|dollar/i)
    for (const part of ['10023', 'Karachi Tee', 'Size M, 2 pieces', 'PKR 4,980', '12 Zamzama']) {
      expect(html).toContain(part)
    }
  })

  it('shows reduced products with the former price and the percentage off (§8 "and mail")', async () => {
    const reduced = { ...order, orderItems: [{ ...item, compareAtPrice: rupees(3320) }] }
    const mail = orderConfirmationMail(reduced, address, address)(shop)
    expect(mail.text).toContain('2 × Karachi Tee, size M (PKR 6,640 before the sale, 25% off): PKR 4,980')
    expect(await templateHtml(mail, shop)).toMatch(/<s [^>]*>PKR 6,640<\/s>.*PKR 4,980.*25% off/s)
  })

  it('has product pictures from this shop only, and is identical on each attempt', async () => {
    const pictured = { ...order, orderItems: [{ ...item, image: '/goods/tee/1/1200.webp' }] }
    const html = await templateHtml(orderConfirmationMail(pictured, address, null)(shop), shop)
    const loaded = [...html.matchAll(/(?:src|background)="([^"]*)"|url\(([^)]*)\)/g)].map(([, src]) => src)
    expect(loaded).toEqual(['https://shop.example/goods/tee/1/share.jpg'])
    expect(await templateHtml(orderConfirmationMail(pictured, address, null)(shop), shop)).toBe(html)
  })

  it('that confirms it says how it is paid', () => {
    expect(orderConfirmationMail(order, address, address)(shop).text).toContain('Cash on Delivery')
    const online = { ...order, paymentMethod: 'Online Payment', orderPaymentID: 'TID-77' } as const
    expect(orderConfirmationMail(online, address, address)(shop).text).toContain('Online Payment, reference TID-77')
  })
  it('says why a payment was rejected, and that it must be paid only once', async () => {
    const rejected = {
      ...order,
      stillToPay: order.totalPrice,
      orderPaymentID: 'TID-77',
      paymentRejection: { reason: 'Nothing came <yet>', rejectedAt: '' },
    }
    const mail = paymentRejectedMail(rejected, address, address)(shop)
    const [{ to, text }, html] = [mail, await templateHtml(mail, shop)]
    expect(to).toBe('gift@customers.test')
    for (const part of [
      'TID-77',
      'PKR 5,980',
      'Nothing came <yet>',
      `https://shop.example/order/${ORDER_ID}`,
      'not pay twice',
    ]) {
      expect(text).toContain(part)
    }
    expect(html).toContain('Nothing came &lt;yet&gt;')
  })

  it('withdraws a rejection', () => {
    expect(rejectionLiftedMail(order, address, address, true)(shop).text).toContain(
      'payment for order 10023 is confirmed',
    )
    expect(rejectionLiftedMail(order, address, null, false)(shop).text).toContain(
      'looking again for your payment for order 10023',
    )
  })
})

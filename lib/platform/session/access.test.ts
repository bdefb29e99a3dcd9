import { describe, expect, it } from 'vitest'
import { pageAfterLogin, redirectFor, safeRedirect } from './access'

const guest = null
const customer = { isAdmin: false }
const admin = { isAdmin: true }
/** The middleware sees only whether there is a cookie, not the role. */
const somebody = {}

describe('redirects of visitors', () => {
  it.each([
    ['/profile', '/login?redirect=profile', null],
    ['/orders', '/login', null],
    ['/order/0190', '/login', null],
    ['/checkout', '/login?redirect=cart', null],
    ['/review/tee-abc123', '/login?redirect=review/tee-abc123', null],
    ['/admin', '/login?redirect=admin', '/'],
    ['/admin/userlist', '/login?redirect=admin', '/'],
    ['/admin/editUser/0190', '/login?redirect=admin', '/'],
    ['/admin/orderdetails/0190', '/login?redirect=admin', '/'],
  ])('from %s: guests to %s, customers to %s, administrators stay', (path, forGuest, forCustomer) => {
    expect(redirectFor(path, guest)).toBe(forGuest)
    expect(redirectFor(path, customer)).toBe(forCustomer)
    expect(redirectFor(path, admin)).toBeNull()
  })

  it.each(['/admin', '/admin/userlist', '/profile'])('from %s: nobody while the role is unknown', (path) => {
    expect(redirectFor(path, somebody)).toBeNull()
  })
})

describe('whoever has to set up a second factor', () => {
  const visitor = { isAdmin: true, needsSecondFactor: true }

  it.each(['/admin', '/admin/userlist', '/orders', '/order/0190', '/checkout'])(
    'is sent to the profile from %s',
    (path) => {
      expect(redirectFor(path, visitor)).toBe('/profile#second-factor')
    },
  )

  it('stays on the profile', () => expect(redirectFor('/profile', visitor)).toBeNull())
})

describe('the redirect parameter', () => {
  it.each([
    ['cart', '/cart'],
    ['profile', '/profile'],
    ['admin/userlist', '/admin/userlist'],
    ['order/0190-ab_c', '/order/0190-ab_c'],
    [['cart', 'profile'], '/cart'],
  ])('%j leads to %s', (value, path) => {
    expect(safeRedirect(value)).toBe(path)
  })

  it.each([
    [undefined],
    [null],
    [''],
    [[]],
    ['/cart'],
    ['//evil.example'],
    ['\\evil.example'],
    ['/\\evil.example'],
    ['https://evil.example'],
    ['javascript:alert(1)'],
    ['evil.example'],
    ['..'],
    ['cart?next=1'],
    ['cart#top'],
    ['cart '],
    [' cart'],
    ['cart\n'],
    ['cart%2F'],
    ['cárt'],
    [['/evil', 'cart']],
  ])('%j leads to the home page', (value) => {
    expect(safeRedirect(value)).toBe('/')
  })
})

describe('a sign-in', () => {
  it.each([
    [undefined, '/admin', '/'],
    ['cart', '/cart', '/cart'],
    ['//evil.example', '/', '/'],
  ])('with the redirect %j leads an administrator to %s and others to %s', (asked, forAdmin, forOthers) => {
    expect(pageAfterLogin(asked, { isAdmin: true })).toBe(forAdmin)
    expect(pageAfterLogin(asked, { isAdmin: false })).toBe(forOthers)
  })

  it.each([undefined, 'admin'])('with the redirect %j leads a packer to Pack', (asked) => {
    expect(pageAfterLogin(asked, { isAdmin: true, role: 'packer' })).toBe('/admin/pack')
  })
})

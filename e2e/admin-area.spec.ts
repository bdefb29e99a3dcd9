import { expect } from 'playwright/test'
import { test } from './fixtures'
import { ADMIN } from './shop'
import { signIn, visit } from './steps'

const paths = [
  '',
  '/orderlist',
  '/orderlist/tracking',
  '/orderlist/slips',
  '/orderdetails/x',
  '/userlist',
  '/productlist',
  '/productlist/import',
  '/productlist/bulk',
  '/createproduct',
  '/editproduct/x',
  '/searchwords',
  '/couriers',
  '/discounts',
]

test('only administrators see the admin area', async ({ page, customer }) => {
  for (const [role, target] of [
    ['guest', '/login?redirect=admin'],
    ['customer', '/'],
  ] as const) {
    if (role === 'customer') await signIn(page, customer)
    for (const path of paths) {
      const response = await page.request.get(`/admin${path}`, { maxRedirects: 0 })
      expect([role, path, response.status(), response.headers().location]).toEqual([role, path, 307, target])
    }
    await page.goto('/admin/userlist', { waitUntil: 'commit' })
    await expect(page).toHaveURL(target)
  }
})

test('pages with chips open at their top on a phone and on a desktop', async ({ page }) => {
  await signIn(page, ADMIN)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    for (const path of ['/admin', '/admin/orderlist?state=cancelled', '/admin/productlist?visibility=published']) {
      await visit(page, path)
      expect([path, width, await page.evaluate(() => window.scrollY)]).toEqual([path, width, 0])
    }
  }
})

import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { ADMIN } from './shop'
import { signIn, submitLogin, visit } from './steps'

const customers = { Profile: '/profile', Orders: '/orders' }
const administrators = {
  Dashboard: '/admin',
  Users: '/admin/userlist',
  Products: '/admin/productlist',
  Orders: '/admin/orderlist',
  Profile: '/profile',
}

async function expectMenu(page: Page, wanted: Record<string, string>) {
  await page.setViewportSize({ width: 1280, height: 740 })
  await visit(page, '/contact')
  const menu = page.getByRole('banner').getByRole('group')
  await menu.getByLabel('Account').press('Enter')
  await expect(menu.getByRole('listitem')).toHaveText([...Object.keys(wanted), 'Logout'])
  for (const [name, href] of Object.entries(wanted)) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const main = ['Home', 'New Arrivals', 'Men', 'Women', 'Sale', 'Wishlist', 'Track your order', 'Contact']
  await expect(drawer.getByRole('listitem')).toHaveText([...main, ...Object.keys(wanted), 'Logout'])
  await drawer.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(drawer).toBeHidden()
}

test('customers and administrators have their own menus, in the drawer too', async ({ signedIn: page }) => {
  await expectMenu(page, customers)
  await signIn(page, ADMIN)
  await expectMenu(page, administrators)
})

test('a login leads an administrator to the dashboard, unless a page was asked for', async ({ page }) => {
  await visit(page, '/login')
  await submitLogin(page, ADMIN)
  await page.waitForURL('/admin')
  await page.context().clearCookies()
  await visit(page, '/login?redirect=profile')
  await submitLogin(page, ADMIN)
  await page.waitForURL('/profile')
})

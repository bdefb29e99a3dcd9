import { expect } from 'playwright/test'
import { test } from './fixtures'
import { ADMIN, unique } from './shop'
import { messages, put, signIn } from './steps'

test('a user is found, changed beside another administrator, and deleted', async ({ page, shop, watch }) => {
  watch.expect(/^409 PUT \/api\/users\//)
  const customer = await shop.customer(`Zara ${unique()}`)
  await signIn(page, ADMIN, '/admin/userlist')
  await page.getByRole('searchbox').fill(customer.email)
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(`/admin/userlist?search=${encodeURIComponent(customer.email)}`)
  await page.getByRole('link', { name: `Edit ${customer.name}` }).click()
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  // Another administrator.
  await put(page, `/api/users/${customer._id}`, { name: 'Zara Other' })
  await page.getByLabel('Name').fill(`${customer.name} Mine`)
  await page.getByLabel('Role').selectOption('Staff')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('form').getByRole('alert')).toHaveText(/in the meantime: name is now "Zara Other"$/)
  await expect(page.getByLabel('Name')).toHaveValue(`${customer.name} Mine`)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(messages(page)).toContainText('Update Success')

  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`/admin/userlist?search=${encodeURIComponent(customer.email)}`)
  const row = page.getByRole('row').filter({ hasText: `${customer.name} Mine` })
  await expect(row.getByText('Staff', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByRole('button', { name: /^Delete/ })).toBeFocused()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(messages(page)).toContainText('User deleted')
  await expect(row).toHaveCount(0)
})

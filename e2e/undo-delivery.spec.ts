import { expect } from '@playwright/test'
import { test } from './fixtures'
import { ADMIN } from './shop'
import { messages, signIn, visit } from './steps'

test('a delivery is undone only where the order returns to its earlier state', async ({ page, shop, customer }) => {
  const { _id } = await shop.createProduct({ countInStock: 10, pictures: 0 })
  const [placed, shipped] = [
    await shop.placeOrder(customer, [{ _id, qty: 1 }]),
    await shop.placeOrder(customer, [{ _id, qty: 1 }]),
  ]
  await shop.change(shipped._id, 'status', { status: 'shipped' })
  await signIn(page, ADMIN)
  const undo = messages(page).getByRole('button', { name: 'Undo' })

  await visit(page, `/admin/orderdetails/${placed._id}`)
  await page.getByRole('button', { name: 'Mark As Delivered' }).click()
  await expect(messages(page)).toContainText('Update Succeed')
  await expect(undo).toHaveCount(0)

  await visit(page, `/admin/orderdetails/${shipped._id}`)
  await page.getByRole('button', { name: 'Mark As Delivered' }).click()
  await undo.click()
  await expect(messages(page)).toContainText('Undone')
  await expect(page.getByRole('button', { name: 'Mark As Delivered' })).toBeVisible()
})

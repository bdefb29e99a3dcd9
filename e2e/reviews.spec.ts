import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectQuality, expectToFit, expectViewQuality, resize } from './page-quality'
import { ADMIN } from './shop'
import { messages, signIn, submitLogin, visit, waitForHydration } from './steps'

test('a review requires signing in and a delivered order, and can be changed', async ({ page, shop, customer }) => {
  const { _id } = await shop.createProduct({ sizes: [{ size: 'M', quantity: 5 }] })
  const order = await shop.placeOrder(customer, [{ _id, qty: 1, size: 'M' }])
  await resize(page, 360)
  await visit(page, `/product/${_id}`)
  await page.getByRole('link', { name: 'Write a review' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await waitForHydration(page)
  await submitLogin(page, customer)
  await expect(page).toHaveURL(`/review/${_id}`)
  const refusal = 'You can review this product once it has been delivered to you.'
  await expect(page.getByRole('heading', { name: refusal })).toBeVisible()
  await shop.change(order._id, 'deliver', { isDelivered: true })
  await visit(page, `/order/${order._id}`)
  await page.getByRole('link', { name: 'Write a review' }).click()

  const form = page.getByRole('form', { name: 'Your review' })
  await form.getByRole('radio', { name: 'Runs small' }).check()
  await form.getByLabel('What should other shoppers know?').fill('<b>Soft</b>, and\ntrue to size.')
  await form.getByRole('radio', { name: '3 stars: Average' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expectViewQuality(page)
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(page).toHaveURL(`/product/${_id}#reviews`)
  await expect(messages(page)).toContainText('Thank you for your review')
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const mine = reviews.getByRole('listitem').filter({ hasText: 'Sana' })
  for (const text of ['<b>Soft</b>, and\ntrue to size.', 'size M, runs small']) await expect(mine).toContainText(text)
  await expect(page.getByRole('link', { name: 'Rated 4.0 out of 5, 1 review' })).toBeVisible()
  await expectToFit(page)

  await reviews.getByRole('link', { name: 'Write a review' }).click()
  await expect(page.getByRole('radio', { name: '4 stars: Good' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Change review' })).toBeVisible()
})

test('an administrator hides a review, which can be undone', async ({ page, request, shop, customer }) => {
  const { _id, name } = await shop.createProduct()
  const order = await shop.placeOrder(customer, [{ _id, qty: 1 }])
  await shop.change(order._id, 'deliver', { isDelivered: true })
  const review = { headers: { Bearer: customer.token }, data: { rating: 4, text: 'Soft.' } }
  await expect(await request.post(`/api/products/${_id}/reviews`, review)).toBeOK()
  await signIn(page, ADMIN)
  await expectQuality(page, '/admin/reviews')
  await resize(page, 1280)
  const listed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const hide = listed.getByRole('button', { name: `Hide the review of ${name} by Sana` })
  await hide.click()
  await messages(page).filter({ hasText: 'Review hidden' }).getByRole('button', { name: 'Undo' }).click()
  await expect(messages(page)).toContainText('Undone')
  await hide.click()
  await expect(listed.getByRole('button', { name: /^Show/ })).toBeVisible()
  await page.getByRole('link', { name: 'Hidden' }).click()
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  await expect(listed.getByRole('button', { name: /^Show/ })).toBeVisible()
})

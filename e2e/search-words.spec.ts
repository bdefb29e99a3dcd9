import { expect } from 'playwright/test'
import { test } from './fixtures'
import { ADMIN, aWord } from './shop'
import { messages, signIn } from './steps'

test('a synonym that the owner adds finds products at the next request', async ({ page, reader, shop }) => {
  const [own, other, third] = [aWord(), aWord(), aWord()]
  const { name } = await shop.createProduct({ name: `Robe ${own}` })
  /** The products that shoppers find, or the message. */
  const found = (word: string) => reader.texts(`/shop?search=${word}`, 'main h2')

  await signIn(page, ADMIN, '/admin/searchwords')
  const form = page.getByRole('form', { name: 'New group', exact: true })
  const words = form.getByLabel('Words that mean the same')
  await words.fill(`${own}, ${other}`)
  await form.getByRole('button', { name: 'Add group' }).click()
  await expect(messages(page)).toContainText('Group added')
  expect(await found(other)).toEqual([name])

  const edit = page.getByRole('button', { name: `Edit ${own}, ${other}` })
  await edit.press('Enter')
  const change = page.getByRole('form', { name: `Edit ${own}` })
  const changed = change.getByLabel('Words that mean the same')
  await expect(changed).toBeFocused()
  await change.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await changed.fill(`${own}, ${third}`)
  await change.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('listitem').filter({ hasText: `${own}, ${third}` })
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeFocused()
  expect(await found(third)).toEqual([name])

  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this group?' })
  await row.getByRole('button', { name: /^Delete/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

import { expect, it, vi } from 'vitest'

vi.mock('@/prisma/generated/client', () => {
  throw new Error('In a fresh clone there is no database client yet')
})

it.each(['shop', 'build', 'migrate-command', 'backup/backup', 'backup/restore'])(
  'the command of %s begins without the generated database client, as in a fresh clone',
  async (name) => {
    await expect(import(`./${name}.ts`)).resolves.toBeDefined()
  },
)

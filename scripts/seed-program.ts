import { type SeedMode, seed } from '@/prisma/seed'

const [, , mode] = process.argv

try {
  await seed(mode as SeedMode, process.env)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

import { Prisma } from '@/prisma/generated/client'

/** Whether a write failed because the account that makes it was deleted while it ran. */
export function isAccountGone(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  if (error.code === 'P2025') return error.meta?.modelName === 'User'
  return error.code === 'P2003' && JSON.stringify(error.meta).includes('_user_id_fkey')
}

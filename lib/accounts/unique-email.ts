import { Prisma } from '@/prisma/generated/client'

/** Whether a write failed because another account has the e-mail. */
export const isEmailTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'

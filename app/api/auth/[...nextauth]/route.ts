import NextAuth from 'next-auth'
import { authOptions } from '@/lib/session/auth'

type Context = { params: Promise<{ nextauth: string[] }> }

const handle = (request: Request, context: Context) => NextAuth(authOptions())(request, context) as Promise<Response>

export { handle as GET, handle as POST }

import type { ReactNode } from 'react'
import { InUrdu } from '@/app/in-urdu'
import account from '@/lib/i18n/ur/account.json'
import fields from '@/lib/i18n/ur/fields.json'

const words = { ...account, ...fields }

const AuthLayout = ({ children }: { children: ReactNode }) => <InUrdu of={words}>{children}</InUrdu>
export default AuthLayout

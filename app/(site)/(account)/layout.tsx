import type { ReactNode } from 'react'
import { InUrdu } from '@/app/in-urdu'
import account from '@/lib/i18n/ur/account.json'
import catalog from '@/lib/i18n/ur/catalog.json'
import fields from '@/lib/i18n/ur/fields.json'

const words = { ...catalog, ...account, ...fields }

const AccountLayout = ({ children }: { children: ReactNode }) => <InUrdu of={words}>{children}</InUrdu>
export default AccountLayout

import '@/components/ui/zod-under-csp'
import { zodResolver } from '@hookform/resolvers/zod'
import { userChange } from '@/lib/schemas/account'

export const rules = zodResolver(userChange)

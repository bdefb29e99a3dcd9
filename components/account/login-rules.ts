import '@/components/ui/zod-under-csp'
import { zodResolver } from '@hookform/resolvers/zod'
import { credentials } from '@/lib/schemas/account'

export const rules = zodResolver(credentials)

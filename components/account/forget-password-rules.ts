import '@/components/ui/zod-under-csp'
import { zodResolver } from '@hookform/resolvers/zod'
import { codeRequest } from '@/lib/schemas/recovery'

export const rules = zodResolver(codeRequest)

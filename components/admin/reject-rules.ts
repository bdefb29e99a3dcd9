import '@/components/ui/zod-under-csp'
import { zodResolver } from '@hookform/resolvers/zod'
import { rejectionForm } from '@/lib/schemas/payment'

export const rules = zodResolver(rejectionForm)

import '@/components/ui/zod-under-csp'
import { zodResolver } from '@hookform/resolvers/zod'
import { checkoutForm } from '@/lib/schemas/order'

export const rules = zodResolver(checkoutForm)

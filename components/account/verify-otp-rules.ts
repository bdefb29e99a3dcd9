import '@/components/ui/zod-under-csp'
import { zodResolver } from '@hookform/resolvers/zod'
import { verifyOtpForm } from '@/lib/schemas/recovery'

export const rules = zodResolver(verifyOtpForm)

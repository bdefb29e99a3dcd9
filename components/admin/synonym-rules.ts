import '@/components/ui/zod-under-csp'
import { zodResolver } from '@hookform/resolvers/zod'
import { synonymText } from '@/lib/schemas/synonyms'

export const rules = zodResolver(synonymText)

import { feedOf } from '@/app/feeds/feed-of'

export const dynamic = 'force-dynamic'
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = feedOf('en')

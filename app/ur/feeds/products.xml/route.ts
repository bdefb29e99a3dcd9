import { feedOf } from '@/app/feeds/feed-of'
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = feedOf('ur')

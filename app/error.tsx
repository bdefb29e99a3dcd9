'use client'

export { Failure as default } from '@/components/chrome/failure'

import { Link } from '@/components/ui/link'

/** What one agrees to by going on. */
export function Agreement({ by }: { by: string }) {
  return (
    <p className="text-sm text-soft">
      By {by} you agree to our{' '}
      <Link href="/legal" className="link">
        Terms of use
      </Link>{' '}
      and{' '}
      <Link href="/privacy" className="link">
        Privacy policy
      </Link>
      .
    </p>
  )
}

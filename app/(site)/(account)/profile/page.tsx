import type { Metadata } from 'next'
import { AuthFrame } from '@/components/account/auth-frame'
import { ProfileForm } from '@/components/account/profile-form'
import { Link } from '@/components/ui/link'
import { signedIn } from '../signed-in'

export const metadata: Metadata = { title: 'Profile', robots: { index: false } }

export default async function ProfilePage() {
  const { _id, name, email, isAdmin } = await signedIn('/profile')
  return (
    <AuthFrame title="Profile">
      <ProfileForm user={{ _id, name, email, isAdmin }} />
      <Link href="/" className="link mt-4 inline-flex min-h-11 items-center self-start">
        Go Back
      </Link>
    </AuthFrame>
  )
}

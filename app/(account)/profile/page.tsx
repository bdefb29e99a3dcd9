import type { Metadata } from 'next'
import { AuthFrame } from '@/components/account/auth-frame'
import { ProfileForm } from '@/components/account/profile-form'
import { ButtonLink } from '@/components/ui/button'
import { signedIn } from '../signed-in'

export const metadata: Metadata = { title: 'Profile', robots: { index: false } }

export default async function ProfilePage() {
  const { _id, name, email, isAdmin } = await signedIn('/profile')
  return (
    <AuthFrame title="Profile">
      <ProfileForm user={{ _id, name, email, isAdmin }} />
      <ButtonLink href="/" variant="quiet" className="mt-4 self-start" prefetch={false}>
        Go Back
      </ButtonLink>
    </AuthFrame>
  )
}

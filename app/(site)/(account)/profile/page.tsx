import type { Metadata } from 'next'
import { AccountNav } from '@/components/account/account-nav'
import { AddressBook } from '@/components/account/profile/address-book'
import { OwnDataDownload } from '@/components/account/profile/own-data'
import { ProfileForm } from '@/components/account/profile/profile-form'
import { SecondFactor } from '@/components/account/profile/second-factor'
import { Sessions } from '@/components/account/profile/sessions'
import { OwnWantedSizes } from '@/components/account/profile/wanted-sizes'
import { AuthFrame } from '@/components/account/sign-in/auth-frame'
import { Link } from '@/components/ui/link'
import { secondFactorOf } from '@/lib/accounts/second-factor'
import { addressesOf } from '@/lib/addresses/saved-addresses'
import { getTranslate } from '@/lib/i18n/react-server'
import { sessionsOf } from '@/lib/platform/session/sessions'
import { wantedBy } from '@/lib/wanted/queries'
import { signedIn } from '../signed-in'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Profile'),
  robots: { index: false },
})

export default async function ProfilePage() {
  const t = await getTranslate()
  const user = await signedIn('/profile')
  const { _id, name, email, isAdmin, role, needsSecondFactor = false } = user
  const state = await secondFactorOf(_id)
  const factor = (isAdmin || state.isOn) && <SecondFactor key="factor" {...state} isRequired={needsSecondFactor} />
  const others = [
    <ProfileForm key="profile" user={{ _id, name, email, isAdmin, role }} />,
    <AddressBook key="addresses" addresses={await addressesOf(_id)} name={name} />,
    <OwnWantedSizes key="wanted" sizes={await wantedBy(_id)} />,
    <Sessions key="sessions" sessions={await sessionsOf(user)} />,
  ]
  return (
    <AuthFrame title={t('Profile')} nav={<AccountNav current="/profile" />}>
      {/* In one list with keys, so that the recovery codes, which are shown once, stay when the place changes. */}
      {needsSecondFactor ? [factor, ...others] : [...others, factor]}
      <OwnDataDownload isAdmin={isAdmin} />
      <Link href="/" className="link mt-8 inline-flex min-h-11 items-center self-start">
        {t('Go Back')}
      </Link>
    </AuthFrame>
  )
}

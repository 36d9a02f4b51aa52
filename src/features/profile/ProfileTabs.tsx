import { usePerson } from '#session/SessionContext.tsx'
import { Tabs } from '#ui/Tabs.tsx'

/** The three screens of one's own profile. */
export function ProfileTabs({ current }: { current: 'profile' | 'notifications' | 'security' }) {
  const { actor } = usePerson()
  const profile = actor.role === 'MASTER' ? '/app/master/profile' : '/app/profile'
  const hrefs = { profile, notifications: `${profile}/notifications`, security: `${profile}/security` }
  return (
    <Tabs
      label="Partes do perfil"
      current={hrefs[current]}
      items={[
        { label: 'Perfil', href: hrefs.profile },
        { label: 'Notificações', href: hrefs.notifications },
        { label: 'Segurança', href: hrefs.security },
      ]}
    />
  )
}

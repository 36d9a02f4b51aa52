import { Redirect, Route, Switch, useLocation } from 'wouter'
import { notAllowed } from '#domain/words/not-allowed.ts'
import { NotFoundScreen } from '#features/not-found/NotFoundScreen.tsx'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import type { ActivePerson } from '#session/person.ts'
import { Arrived } from './Arrived.tsx'
import { dutyOf, FirstDuty } from './FirstDuty.tsx'
import { Faults } from './Faults.tsx'
import { Overlays } from './Overlays.tsx'
import { redirectOf } from './redirects.ts'
import { fits, mayEnter, screensOf } from './screens.ts'
import { Shell } from './Shell.tsx'
import { shortcutActs } from './shortcuts.ts'
import { useEarlyCode } from './use-early-code.ts'

/** The app of a signed-in person: the shell, and the screens that their role and permissions allow. */
export function Inside({ person }: { person: ActivePerson }) {
  const [path] = useLocation()
  useEarlyCode()
  const { offlineSince } = useSyncStatus()
  const duty = dutyOf(person.me, { isOffline: offlineSince !== null })
  if (duty) return <FirstDuty duty={duty} />
  const { role, permissions } = person.actor
  const screens = screensOf(role)
  const act = shortcutActs[path]
  const target = redirectOf(path, role, (candidate) => screens.some((screen) => fits(screen.path, candidate)))
  if (target) return <Redirect to={target + location.search} replace />

  return (
    <Shell screens={screens}>
      <Arrived>
        <Faults key={path}>
          <Switch>
            {screens.map(({ Part: Screen, ...screen }) => (
              <Route key={screen.path} path={screen.path}>
                {(params) =>
                  // A screen that is not theirs does not exist for them, and its path must not match another screen's
                  // `:id`.
                  mayEnter(screen, role, permissions) ? (
                    <Screen params={params as Record<string, string>} />
                  ) : (
                    <NotFoundScreen refusal={act && notAllowed(act, role)} />
                  )
                }
              </Route>
            ))}
            <Route>
              <NotFoundScreen />
            </Route>
          </Switch>
          <Overlays />
        </Faults>
      </Arrived>
    </Shell>
  )
}

import { Redirect, Route, Switch, useLocation } from 'wouter'
import { notAllowed } from '#domain/words/not-allowed.ts'
import { NotFoundScreen } from '#features/not-found/NotFoundScreen.tsx'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import type { ActivePerson } from '#session/person.ts'
import { Arrived } from './Arrived.tsx'
import { Beside, useListBeside } from './Beside.tsx'
import { dutyOf, FirstDuty } from './FirstDuty.tsx'
import { Faults } from './Faults.tsx'
import { Overlays } from './Overlays.tsx'
import { redirectOf } from './redirects.ts'
import { fits, mayEnter, type ScreenRoute, screensOf } from './screens.ts'
import { Shell } from './Shell.tsx'
import { shortcutActs } from './shortcuts.ts'
import { useEarlyCode } from './use-early-code.ts'

/** The app of a signed-in person: the shell, and the screens that their role and permissions allow. */
export function Inside({ person }: { person: ActivePerson }) {
  useEarlyCode()
  const { offlineSince } = useSyncStatus()
  const duty = dutyOf(person.me, { isOffline: offlineSince !== null })
  if (duty) return <FirstDuty duty={duty} />
  return <Screens person={person} />
}

function Screens({ person }: { person: ActivePerson }) {
  const [path] = useLocation()
  const { role } = person.actor
  const screens = screensOf(role)
  const list = useListBeside(screens.find((screen) => fits(screen.path, path))?.isRecord ?? false)
  const target = redirectOf(path, role, (candidate) => screens.some((screen) => fits(screen.path, candidate)))
  if (target) return <Redirect to={target + location.search} replace />

  const routes = <Routes screens={screens} person={person} />
  return (
    <Shell screens={screens}>
      <Arrived>
        <Beside list={list} record={routes}>
          {routes}
        </Beside>
        <Faults key={path}>
          <Overlays />
        </Faults>
      </Arrived>
    </Shell>
  )
}

/** The screen at the address of the router around it. */
function Routes({ screens, person }: { screens: readonly ScreenRoute[]; person: ActivePerson }) {
  const [path] = useLocation()
  const { role, permissions } = person.actor
  const act = shortcutActs[path]
  return (
    <Switch>
      {screens.map(({ Part: Screen, ...screen }) => (
        <Route key={screen.path} path={screen.path}>
          {(params) =>
            // A screen that is not theirs does not exist for them, and its path must not match another screen's
            // `:id`.
            mayEnter(screen, role, permissions) ? (
              <Faults key={path} title={screen.fault}>
                <Screen params={params as Record<string, string>} />
              </Faults>
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
  )
}

import { useMemo, useState } from 'react'
import { type FacadeBlock, facadeOf } from '#domain/residences/facade.ts'
import { onlyBlock, type Residence, unitName } from '#domain/residences/residence.ts'
import { BuildingFacade, FacadeLegend, type WindowState } from '#ui/BuildingFacade.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Card, CardLoading } from './Card.tsx'
import { unitsWaitingOn } from './read-numbers.ts'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'
import { useUnits } from './use-units.ts'

/** Above this many units the blocks are shown one at a time. */
const mostAtOnce = 120

/** The building as it stands: occupied, vacant, and lit where somebody waits for an answer. */
export function FacadeCard() {
  return (
    <Card title="A fachada hoje" href="/app/residences" linkText="Unidades">
      <Facade />
    </Card>
  )
}

function Facade() {
  const { of, now, timeZone } = useHouse()
  const units = useUnits()
  const waiting = useCounted((db) => unitsWaitingOn(db, of, { now, timeZone }), [of], [now, timeZone])
  const blocks = useMemo(() => units && facadeOf(units), [units])
  const [chosen, setChosen] = useState('')
  if (!units || !blocks || !waiting) return <CardLoading height="18rem" />
  if (units.length === 0) return <NoUnits />

  const isLarge = units.length > mostAtOnce && blocks.length > 1
  const block = blocks.find((one) => one.block === chosen) ?? blocks[0]
  const shown = isLarge && block ? [block] : blocks
  return (
    <>
      {isLarge && block && (
        <SelectField
          label="Bloco"
          value={block.block}
          onChange={setChosen}
          options={blocks.map((one) => ({ value: one.block, label: one.block }))}
        />
      )}
      {shown.map((one) => (
        <BlockFacade key={one.block} block={one} waiting={waiting} />
      ))}
      <FacadeLegend />
    </>
  )
}

function BlockFacade({ block, waiting }: { block: FacadeBlock<Residence>; waiting: ReadonlySet<string> }) {
  const name = block.block === onlyBlock ? 'Fachada' : `Bloco ${block.block}`
  const floors = block.floors.map(({ floor, units }) => ({
    floor,
    windows: units.map((unit) => {
      const state = stateOf(unit, waiting)
      return {
        key: unit.id,
        text: unit.unit,
        label: `Unidade ${unitName(unit)}, ${words[state]}`,
        href: `/app/residences/${unit.id}`,
        state,
      }
    }),
  }))
  return <BuildingFacade label={name} floors={floors} />
}

function stateOf({ id, status }: Residence, waiting: ReadonlySet<string>): WindowState {
  if (waiting.has(id)) return 'waiting'
  return status === 'OCCUPIED' ? 'occupied' : 'vacant'
}

const words: Record<WindowState, string> = {
  occupied: 'ocupada',
  vacant: 'vaga',
  waiting: 'aguarda você',
}

function NoUnits() {
  return (
    <EmptyState
      title="Nenhuma unidade por aqui"
      action={<LinkButton href="/app/residences">Cadastrar unidades</LinkButton>}
    >
      Com as unidades cadastradas, o prédio aparece aqui, janela por janela.
    </EmptyState>
  )
}

import type { PetSize, PetType } from '#domain/pets/pet.ts'
import type { ResidenceDocumentType } from '#domain/residence-documents/residence-document.ts'
import type { LinkType } from '#domain/residences/residence-link.ts'
import type { VehicleType } from '#domain/vehicles/vehicle.ts'
import type { Canvas, Colour } from './canvas.ts'
import type { Letter } from './pdf.ts'
import type { Random } from './random.ts'
import { drawBird, drawCat, drawDog } from './scene-pets.ts'
import { drawBicycle, drawCar, drawMotorcycle } from './scene-vehicles.ts'

type Draw = (random: Random) => Canvas

interface DescribedPet {
  name: string
  type: PetType
  size: PetSize
  breed: string
  color: string
  birth_date?: string
  draw: Draw[]
}

interface DescribedVehicle {
  tipo_veiculo: VehicleType
  marca: string
  modelo: string
  cor: string
  placa?: string
  ano?: number
  tag_acesso?: string
  draw: Draw[]
}

/** Who and what lives in a unit besides its first person; by unit. */
export interface Household {
  people?: readonly { name: string; type: LinkType }[]
  dependents?: readonly { full_name: string; relationship: string; birth_date: string }[]
  pets?: readonly DescribedPet[]
  vehicles?: readonly DescribedVehicle[]
  papers?: readonly (Letter & { type: ResidenceDocumentType; filename: string; expires_at?: string })[]
}

const caramel = { fur: 0xc98a4b, belly: 0xf0d9b5 }
const black = { fur: 0x3a3533, belly: 0xd8d2c8 }
const white = { fur: 0xefe9df, belly: 0xffffff }
const ginger = { fur: 0xe0954a, belly: 0xfbe6cf }
const grey = { fur: 0x8b9096, belly: 0xdfe2e4 }
const green = { fur: 0x4fa65a, belly: 0xbfe08a }

const dog = (coat: typeof caramel) => (random: Random) => drawDog(random, coat)
const cat = (coat: typeof caramel) => (random: Random) => drawCat(random, coat)
const car = (paint: Colour) => (random: Random) => drawCar(random, paint)

export const households: Record<string, Household> = {
  '304': {
    people: [{ name: 'Lívia Beltrão', type: 'DEPENDENT' }],
    dependents: [
      { full_name: 'Tomás Beltrão', relationship: 'Filho(a)', birth_date: '2017-08-14' },
      { full_name: 'Celeste Beltrão', relationship: 'Mãe', birth_date: '1948-02-03' },
    ],
    pets: [
      { name: 'Paçoca', type: 'DOG', size: 'MEDIUM', breed: 'Vira-lata', color: 'Caramelo', birth_date: '2021-05-20', draw: [dog(caramel), dog(caramel)] }, // prettier-ignore
      {
        name: 'Fumaça',
        type: 'CAT',
        size: 'SMALL',
        breed: 'Sem raça definida',
        color: 'Cinza',
        draw: [cat(grey)],
      },
    ],
    vehicles: [
      { tipo_veiculo: 'CARRO', marca: 'Fiat', modelo: 'Argo', cor: 'Vermelho', placa: 'RMG4F21', ano: 2022, tag_acesso: '004417', draw: [car(0xb23a2e)] }, // prettier-ignore
      { tipo_veiculo: 'BICICLETA', marca: 'Caloi', modelo: 'Elite', cor: 'Azul', draw: [(random) => drawBicycle(random, 0x2f6fa8)] }, // prettier-ignore
    ],
    papers: [
      { type: 'CONTRACT', filename: 'locacao-304.pdf', title: 'Contrato de locação da unidade 304', paragraphs: ['Locação residencial da unidade 304 do Edifício Jacarandá, com uma vaga de garagem, por trinta meses.', 'Reajuste anual pelo IPCA.'] }, // prettier-ignore
      { type: 'INSURANCE', filename: 'apolice-2026.pdf', expires_at: '2026-10-31', title: 'Apólice de seguro residencial', paragraphs: ['Cobertura de incêndio, vidros e danos elétricos. Vigência de doze meses.'] }, // prettier-ignore
    ],
  },
  '801': {
    people: [{ name: 'André Meireles', type: 'DEPENDENT' }],
    pets: [
      { name: 'Bidu', type: 'DOG', size: 'SMALL', breed: 'Shih-tzu', color: 'Branco', draw: [dog(white)] },
    ],
    vehicles: [
      { tipo_veiculo: 'CARRO', marca: 'Volkswagen', modelo: 'Polo', cor: 'Prata', placa: 'QNH2C85', ano: 2020, tag_acesso: '004802', draw: [car(0xaab2b6)] }, // prettier-ignore
    ],
    papers: [{ type: 'CONTRACT', filename: 'reforma-801.pdf', title: 'Contrato da reforma da cozinha', paragraphs: ['Troca do piso e da bancada, com responsabilidade técnica recolhida.'] }], // prettier-ignore
  },
  '1002': {
    dependents: [{ full_name: 'Gael Dumont', relationship: 'Neto(a)', birth_date: '2013-03-30' }],
    vehicles: [
      { tipo_veiculo: 'CARRO', marca: 'Toyota', modelo: 'Corolla', cor: 'Preto', placa: 'PXA7D33', ano: 2019, draw: [car(0x2b3034)] }, // prettier-ignore
    ],
  },
  '101': {
    people: [{ name: 'Mariana Couto', type: 'DEPENDENT' }],
    pets: [{ name: 'Pipoca', type: 'BIRD', size: 'SMALL', breed: 'Periquito', color: 'Verde', draw: [(random) => drawBird(random, green)] }], // prettier-ignore
  },
  '104': {
    people: [{ name: 'Iago Rocha', type: 'TENANT' }],
    vehicles: [
      { tipo_veiculo: 'MOTO', marca: 'Honda', modelo: 'CG 160', cor: 'Azul', placa: 'RTB1A09', ano: 2023, draw: [(random) => drawMotorcycle(random, 0x2f6fa8)] }, // prettier-ignore
    ],
    papers: [{ type: 'CONTRACT', filename: 'locacao-104.pdf', expires_at: '2027-06-30', title: 'Contrato de locação', paragraphs: ['Locação residencial da unidade 104 por trinta meses, com caução de três aluguéis.'] }], // prettier-ignore
  },
  '203': {
    pets: [{ name: 'Nina', type: 'CAT', size: 'SMALL', breed: 'Siamês', color: 'Laranja', birth_date: '2019-11-02', draw: [cat(ginger)] }], // prettier-ignore
    dependents: [{ full_name: 'Aurora Furtado', relationship: 'Filho(a)', birth_date: '2020-12-12' }],
  },
  '402': {
    people: [{ name: 'Rosângela Sena', type: 'OWNER' }],
    pets: [
      { name: 'Thor', type: 'DOG', size: 'LARGE', breed: 'Labrador', color: 'Preto', draw: [dog(black)] },
    ],
    vehicles: [
      { tipo_veiculo: 'CARRO', marca: 'Jeep', modelo: 'Renegade', cor: 'Branco', placa: 'QXJ3E70', ano: 2021, draw: [car(0xe6e8e6)] }, // prettier-ignore
    ],
  },
  '603': {
    people: [{ name: 'Heitor Valadares', type: 'DEPENDENT' }],
    vehicles: [
      { tipo_veiculo: 'VAN', marca: 'Fiat', modelo: 'Ducato', cor: 'Branca', placa: 'HKL0821', draw: [] },
    ],
  },
  '901': {
    pets: [
      { name: 'Mingau', type: 'CAT', size: 'SMALL', breed: 'Angorá', color: 'Branco', draw: [cat(white)] },
    ],
  },
}

import { openApiDocument } from '../kernel/openapi.ts'

console.log(JSON.stringify(openApiDocument(), null, 2))

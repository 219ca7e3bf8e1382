import { listFeedResource } from './load-list-feed.ts'

const { loader, action } = listFeedResource('json')
export { loader, action }

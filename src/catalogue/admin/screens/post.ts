export {
  newId,
  newRequestKey,
  post,
  postOnce,
  sent,
  type Answered,
  type Refusal,
} from '#admin/parts/post.ts'

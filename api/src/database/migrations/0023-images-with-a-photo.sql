-- outside a transaction
create index concurrently if not exists chat_images_with_a_photo on chat_images (entry_id) where photo_id is not null
